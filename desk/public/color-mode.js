;((d) => {
  try {
    const m = localStorage.getItem('colour-mode')
    if (m === 'light' || m === 'dark') d.colorMode = m
  } catch {}
})(document.documentElement.dataset)
