import { announceState, closest, on, onStateChange, root } from './page-events.ts'

/** Applies and stores the choice of the color mode radio buttons. */
export function followColorMode(): void {
  on('change', (event) => {
    const radio = closest<HTMLInputElement>(event, radios)
    if (radio) chooseColorMode(radio.value)
  })
  onStateChange(showColorMode)
}

function chooseColorMode(mode: string): void {
  if (mode === 'system') delete root.dataset.colorMode
  else root.dataset.colorMode = mode
  try {
    // The key keeps its first spelling: browsers have choices stored under it.
    localStorage.setItem('colour-mode', mode)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  announceState()
}

function showColorMode(): void {
  const mode = root.dataset.colorMode ?? 'system'
  for (const radio of document.querySelectorAll<HTMLInputElement>(radios))
    radio.checked = radio.value === mode
}

const radios = '[data-color-mode-choice] input'
