print("crossfade")
