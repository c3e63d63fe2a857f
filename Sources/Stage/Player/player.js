"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const element = (name, attributes = {}, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === "style") node.style.cssText = value;
      else if (key === "class") node.className = value;
      else node.setAttribute(key, value);
    }
    node.append(...children);
    return node;
  };

  const count = film.frames.length;
  const times = film.frames.map((frame) => frame[0]);
  const files = film.frames.map((frame) => frame[1]);
  const duration = Math.max(times[count - 1] || 0, 1 / film.fps);
  const colours = ["#3b82f6", "#e0559a", "#16a37b", "#e08a1e", "#8b6cf0", "#0ea5c6", "#d64545", "#7a8b1f"];
  let current = 0;
  let playing = false;

  // ---- pictures ------------------------------------------------------------------------------------------------
  // Frames are decoded ahead of the play head and kept at the size they are shown in; equal frames share a file.
  const canvas = $("picture");
  const context = canvas.getContext("2d", { alpha: false });
  const kept = new Map();
  const limit = 140;
  const loading = new Set();

  const pathOf = (file) => "frames/" + String(file).padStart(4, "0") + ".png";

  function load(file) {
    if (kept.has(file) || loading.has(file)) return;
    loading.add(file);
    const image = new Image();
    image.onload = async () => {
      let picture = image;
      if (canvas.dataset.sized !== "yes") size(image);
      try {
        picture = await createImageBitmap(image, {
          resizeWidth: canvas.width, resizeHeight: canvas.height, resizeQuality: "high",
        });
      } catch { /* The image itself does as well, only slower. */ }
      loading.delete(file);
      kept.set(file, picture);
      for (const old of kept.keys()) {
        if (kept.size <= limit) break;
        if (old !== files[current]) { kept.get(old).close?.(); kept.delete(old); }
      }
      if (file === files[current]) paint();
      ahead();
    };
    image.onerror = () => { loading.delete(file); $("missing").hidden = false; };
    image.src = pathOf(file);
  }

  function size(image) {
    const ratio = Math.min(1, (Math.max(film.device.width, 320) * (window.devicePixelRatio || 1)) / image.naturalWidth);
    canvas.width = Math.max(1, Math.round(image.naturalWidth * ratio));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * ratio));
    canvas.dataset.sized = "yes";
    document.documentElement.style.setProperty("--aspect", image.naturalWidth / image.naturalHeight);
  }

  function ahead() {
    for (let step = 0, wanted = 0; step < 90 && loading.size < 6 && wanted < 60; step++) {
      const index = current + step;
      if (index >= count) break;
      if (!kept.has(files[index])) { wanted++; load(files[index]); }
    }
  }

  function paint() {
    const picture = kept.get(files[current]);
    if (!picture) return;
    $("missing").hidden = true;
    // A rotated device changes the picture's shape: it is fitted.
    const [w, h] = [picture.naturalWidth || picture.width, picture.naturalHeight || picture.height];
    const ratio = Math.min(canvas.width / w, canvas.height / h);
    context.fillStyle = "#000";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, (canvas.width - w * ratio) / 2, (canvas.height - h * ratio) / 2, w * ratio, h * ratio);
  }

  // ---- time ----------------------------------------------------------------------------------------------------
  const seconds = (time) => time.toFixed(3) + " s";
  const frameAt = (time) => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (times[middle] <= time + 1e-6) low = middle; else high = middle - 1;
    }
    return low;
  };

  function sampleAt(samples, time) {
    if (time <= samples[0][0]) return samples[0][1];
    let [low, high] = [0, samples.length - 1];
    if (time >= samples[high][0]) return samples[high][1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (samples[middle][0] <= time) low = middle; else high = middle;
    }
    const [a, b] = [samples[low], samples[high]];
    return b[0] === a[0] ? b[1] : a[1] + (b[1] - a[1]) * (time - a[0]) / (b[0] - a[0]);
  }

  const title = (transition) =>
    `${transition.kind} ${transition.from ?? "–"} → ${transition.to ?? "–"}`;

  function show(index) {
    current = Math.min(Math.max(index, 0), Math.max(count - 1, 0));
    const time = times[current] || 0;
    $("scrub").value = current;
    $("time").textContent = seconds(time);
    $("frame").textContent = `frame ${current} of ${Math.max(count - 1, 0)}`;
    const running = film.transitions.filter((t) => t.start <= time && time <= (t.end ?? duration));
    $("what").textContent = running.map((t) =>
      `${t.kind} ${t.progress.length ? Math.round(sampleAt(t.progress, time) * 100) + " %" : ""}`).join(", ");
    for (const update of updates) update(time);
    paint();
    load(files[current]);
    ahead();
  }

  // ---- playing -------------------------------------------------------------------------------------------------
  let anchor = [0, 0];
  const speed = () => Number($("speed").value);

  function play(on) {
    if (on && current >= count - 1) show(0);
    playing = on;
    $("playing").setAttribute("d", on ? "M3 2h4v12H3zM9 2h4v12H9z" : "M4 2v12l10-6z");
    anchor = [performance.now(), times[current] || 0];
    if (on) requestAnimationFrame(tick);
  }

  function tick(now) {
    if (!playing) return;
    const time = anchor[1] + (now - anchor[0]) / 1000 * speed();
    if (time >= duration + 1 / film.fps) {
      if ($("loop").checked) { show(0); anchor = [now, 0]; } else { show(count - 1); play(false); return; }
    } else {
      const index = frameAt(time);
      if (index !== current) show(index);
    }
    requestAnimationFrame(tick);
  }

  const pause = () => { if (playing) play(false); };
  const jump = (index) => { pause(); show(index); };

  // ---- lanes ---------------------------------------------------------------------------------------------------
  const updates = [];
  const lanes = $("lanes");
  const percent = (time) => (time / duration) * 100 + "%";

  function lane(kind, name, height) {
    const label = element("div", { class: "name" }, element("b", { title: name }, name));
    const plot = element("div", { class: "plot" });
    if (height) plot.style.minHeight = height + "px";
    lanes.append(element("div", { class: "lane " + kind }, label, plot));
    scrubOn(plot, (event) => {
      const box = plot.getBoundingClientRect();
      return frameAt(((event.clientX - box.left) / box.width) * duration + 0.5 / film.fps);
    });
    return [label, plot];
  }

  function curve(samples, colour, from, to, low, high) {
    const range = high - low || 1;
    const points = samples.map(([time, value]) =>
      `${((time - from) / (to - from || 1)) * 1000},${92 - ((value - low) / range) * 84}`).join(" ");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    line.setAttribute("points", points);
    if (colour) line.style.stroke = colour;
    return line;
  }

  function drawing(...lines) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 1000 100");
    svg.setAttribute("preserveAspectRatio", "none");
    svg.append(...lines);
    return svg;
  }

  function ruler() {
    const [, plot] = lane("ruler", "time");
    const step = [0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 30].find((s) => duration / s <= 10) ?? 60;
    for (let time = 0; time < duration - step * 0.3; time += step) {
      plot.append(element("span", { class: "tick", style: `left:${percent(time)}` }, +time.toFixed(2) + " s"));
    }
    if (film.marks.length) {
      const [, marks] = lane("marks", "marks", 24);
      for (const mark of film.marks) {
        marks.append(element("span", { class: "mark", style: `left:${percent(mark.time)}`, title: seconds(mark.time) }, mark.name));
      }
    }
  }

  function transitions() {
    // Overlapping ones get rows of their own.
    const rows = [];
    for (const transition of film.transitions) {
      const end = transition.end ?? duration;
      let row = rows.find((row) => row.end <= transition.start + 1e-6);
      if (!row) {
        row = { plot: lane("transitions", rows.length ? "" : "transitions", 40)[1] };
        rows.push(row);
      }
      row.end = end;
      const outcome = transition.outcome ?? "open";
      const bar = element("div", {
        class: `bar ${outcome} ${transition.interactive ? "interactive" : ""}`,
        style: `left:${percent(transition.start)};width:${percent(Math.max(end - transition.start, duration / 400))}`,
        title: `${title(transition)}\n${outcome}${transition.interactive ? ", interactive" : ""}\n` +
          `${seconds(transition.start)} – ${seconds(end)}`,
      });
      if (transition.progress.length > 1) {
        bar.append(drawing(curve(transition.progress, null, transition.start, end, 0, 1)));
      }
      bar.append(element("span", {}, `${transition.kind} · ${outcome}`));
      row.plot.append(bar);
    }
  }

  function callbacks() {
    if (!film.callbacks.length) return;
    const [, plot] = lane("callbacks", "callbacks", 30);
    const seen = new Set();
    for (const callback of film.callbacks) {
      if (seen.has(callback.time)) continue;
      seen.add(callback.time);
      const here = film.callbacks.filter((other) => other.time === callback.time);
      plot.append(element("i", {
        class: "event", style: `left:${percent(callback.time)}`,
        title: here.map((other) => `${other.object} ${other.call}`).join("\n"),
      }));
    }
  }

  function tracks() {
    const layers = new Map();
    for (const track of film.tracks) {
      if (!layers.has(track.layer)) layers.set(track.layer, []);
      layers.get(track.layer).push(track);
    }
    for (const [, properties] of layers) {
      const [label, plot] = lane("track", properties[0].name, 44);
      const values = element("div", { class: "values" });
      const lines = properties.map((track, index) => {
        const colour = colours[index % colours.length];
        const numbers = track.samples.map((sample) => sample[1]);
        const value = element("span", { style: `--tint:${colour}` });
        values.append(value);
        updates.push((time) => {
          const digits = /scale|opacity/.test(track.property) ? 3 : 1;
          value.textContent = `${track.property} ${sampleAt(track.samples, time).toFixed(digits)}`;
        });
        const whole = [...track.samples, [duration, numbers[numbers.length - 1]]];
        return curve(whole, colour, 0, duration, Math.min(...numbers), Math.max(...numbers));
      });
      label.append(values);
      plot.append(drawing(...lines));
    }
  }

  function playHead() {
    const head = $("head");
    lanes.append(head);
    updates.push((time) => {
      const plot = lanes.querySelector(".plot");
      if (!plot) return;
      head.style.left = plot.offsetLeft + (time / duration) * plot.offsetWidth + "px";
      head.style.height = lanes.scrollHeight + "px";
    });
  }

  // ---- logs ----------------------------------------------------------------------------------------------------
  let tab = "callbacks";

  function log() {
    const list = $("log");
    const needle = $("filter").value.toLowerCase();
    list.textContent = "";
    const lines = tab === "callbacks"
      ? film.callbacks.map((c) => [c.time, c.object, c.call, c.animated === undefined ? "" : c.animated ? "animated" : "not animated"])
      : film.log.map((line) => [line[0], line[1]]);
    rows = [];
    for (const [time, ...texts] of lines) {
      if (needle && !texts.join(" ").toLowerCase().includes(needle)) continue;
      const row = element("li", { class: tab === "callbacks" ? "" : "output" }, element("time", {}, seconds(time)));
      texts.forEach((text, index) => row.append(element(index === 2 ? "i" : "span", {}, text)));
      row.onclick = () => jump(frameAt(time + 1 / film.fps - 1e-5));
      list.append(row);
      rows.push([time, row]);
    }
    if (!rows.length) list.append(element("li", { class: "empty" }, "nothing"));
    follow(times[current] || 0);
  }

  let rows = [];
  let marked = [];
  function follow(time) {
    for (const row of marked) row.classList.remove("now");
    marked = [];
    let last = null;
    for (const [at, row] of rows) {
      const past = at <= time + 1e-6;
      row.classList.toggle("past", past);
      if (past) last = row;
      if (past && at > time - 1 / film.fps + 1e-6) { row.classList.add("now"); marked.push(row); }
    }
    if (last) {
      const list = $("log");
      const top = last.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 24) list.scrollTop = top - list.clientHeight / 2;
    }
  }
  updates.push(follow);

  // ---- hands ---------------------------------------------------------------------------------------------------
  function scrubOn(node, frameFor) {
    node.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      node.setPointerCapture(event.pointerId);
      pause();
      const start = { index: current, x: event.clientX };
      const move = (event) => show(frameFor(event, start));
      if (frameFor.length < 2) move(event);
      node.addEventListener("pointermove", move);
      node.addEventListener("pointerup", () => node.removeEventListener("pointermove", move), { once: true });
      node.addEventListener("pointercancel", () => node.removeEventListener("pointermove", move), { once: true });
    });
  }

  scrubOn($("screen"), (event, start) =>
    start.index + Math.round(((event.clientX - start.x) / $("screen").clientWidth) * Math.min(count, film.fps * 2)));
  $("scrub").max = Math.max(count - 1, 0);
  $("scrub").oninput = () => jump(Number($("scrub").value));
  $("play").onclick = () => play(!playing);
  $("first").onclick = () => jump(0);
  $("last").onclick = () => jump(count - 1);
  $("back").onclick = () => jump(current - 1);
  $("forward").onclick = () => jump(current + 1);
  $("speed").onchange = () => { anchor = [performance.now(), times[current] || 0]; };
  $("filter").oninput = log;
  $("theme").onclick = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  };
  for (const button of document.querySelectorAll(".tab")) {
    button.onclick = () => {
      tab = button.dataset.tab;
      for (const other of document.querySelectorAll(".tab")) other.setAttribute("aria-pressed", other === button);
      log();
    };
  }
  addEventListener("keydown", (event) => {
    if (event.target.matches("input[type=search], select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const select = $("speed");
    const keys = {
      " ": () => play(!playing),
      ArrowLeft: () => jump(current - (event.shiftKey ? 10 : 1)),
      ArrowRight: () => jump(current + (event.shiftKey ? 10 : 1)),
      Home: () => jump(0),
      End: () => jump(count - 1),
      "[": () => { select.selectedIndex = Math.max(select.selectedIndex - 1, 0); select.onchange(); },
      "]": () => { select.selectedIndex = Math.min(select.selectedIndex + 1, select.length - 1); select.onchange(); },
    };
    if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });
  addEventListener("resize", () => show(current));

  // ---- start ---------------------------------------------------------------------------------------------------
  $("project").textContent = film.project;
  $("facts").textContent = [
    `${film.device.name}, ${film.device.width} × ${film.device.height} @${film.device.scale}x`,
    `${count} frames, ${film.fps} a second, ${duration.toFixed(2)} s`,
    `${film.transitions.length} transitions`,
    ...Object.entries(film.versions).filter(([, value]) => value).map(([name, value]) => `${name} ${value}`),
  ].join("  ·  ");
  ruler();
  transitions();
  callbacks();
  tracks();
  playHead();
  log();
  // "#1.25" opens the film at that second.
  show(frameAt(Number(location.hash.slice(1)) || 0));
})();
