;((d) => {
  let m = null
  try {
    m = localStorage.getItem('drive-mode')
  } catch {}
  const h = new Date().getHours()
  if (m === 'light' || m === 'dark') d.colorMode = m
  else if (h < 7 || h >= 18) d.colorMode = 'dark'
})(document.documentElement.dataset)
