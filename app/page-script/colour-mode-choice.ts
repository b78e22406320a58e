import { announceState, closest, on, onStateChange, root } from './page-events.ts'

/** Applies and stores the choice of the color mode radio buttons. */
export function followColourMode(): void {
  on('change', (event) => {
    const radio = closest<HTMLInputElement>(event, radios)
    if (radio) chooseColourMode(radio.value)
  })
  onStateChange(showColourMode)
}

function chooseColourMode(mode: string): void {
  if (mode === 'system') delete root.dataset.colourMode
  else root.dataset.colourMode = mode
  try {
    localStorage.setItem('colour-mode', mode)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  announceState()
}

function showColourMode(): void {
  const mode = root.dataset.colourMode ?? 'system'
  for (const radio of document.querySelectorAll<HTMLInputElement>(radios))
    radio.checked = radio.value === mode
}

const radios = '[data-colour-mode-choice] input'
