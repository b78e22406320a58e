import {
  addFill,
  addPress,
  discardActs,
  isRepeating,
  locator,
  nativeWayOut,
  replayActs,
} from './held-acts.ts'
import { holding } from './load-page-script.ts'
import { closest, on, root, whenShown } from './page-events.ts'

/**
 * A content page starts React and the router only when the visitor approaches or touches something that needs them:
 * an element with `data-needs-app`. What is pressed or typed there meanwhile is repeated once the app runs. The values:
 * '' the app handles presses; 'later' presses work without the app, which only improves the fields; 'near' the app
 * fills this place, so it starts when the place is about to be seen.
 */
export function startAppOnDemand(): void {
  on('pointerover', (event) => {
    // On a touch screen every scrolling finger touches something. There the focus or the press starts the app.
    if (event.pointerType === 'mouse' && closest(event, needsApp)) void start()
  })
  on('focusin', (event) => {
    if (closest(event, needsApp)) void start()
  })
  on('click', (event) => {
    if (closest(event, '[data-try-again]')) void start()
  })
  // On the window, to be ahead of the app's own listeners while it starts.
  window.addEventListener('click', holdPress, { capture: true })
  window.addEventListener('submit', holdSubmit, { capture: true })
  window.addEventListener('input', noteFill, { capture: true })
  window.addEventListener('change', noteFill, { capture: true })
  whenShown(() => whenNear(start))
  // What was filled in before this script ran, or restored by the browser, differs from the HTML.
  for (const field of document.querySelectorAll<Field>('input, select, textarea'))
    if (
      field.closest(needsApp) &&
      (field.value !==
        (field.querySelector<HTMLOptionElement>('[selected]')?.value ?? field.defaultValue ?? field.value) ||
        (field.checked && !field.defaultChecked))
    )
      keepFill(field)
  // A field may have been entered before, too.
  if (document.activeElement?.closest(needsApp)) void start()
}

type Field = HTMLElement &
  Pick<HTMLInputElement, 'value' | 'checked' | 'defaultChecked'> & { defaultValue?: string }

const needsApp = `[data-needs-app], ${holding}`

let starting: Promise<void> | undefined
let isGoingNatively = false
let isReplaying = false

/** Until what was held is repeated, a new press waits behind it. */
function isHolding(): boolean {
  if (isReplaying) return !isRepeating()
  return !('hydrated' in root.dataset) && !isGoingNatively
}

function start(): Promise<void> {
  starting ??= run().catch(fail)
  return starting
}

async function run(): Promise<void> {
  delete root.dataset.appFailed
  const stopKeepingFocus = keepFocus()
  try {
    await window.startApp?.()
    await hydrated()
  } finally {
    stopKeepingFocus()
  }
  isReplaying = true
  await replayActs()
  isReplaying = false
}

/**
 * Where the document is mounted again, focus and text move to the same field at once, so that the next key finds them.
 * Returns a function that stops this.
 */
function keepFocus(): () => void {
  let focused = (document.activeElement ?? document.body) as HTMLElement
  let locate = locator(focused)
  const follow = ({ target }: FocusEvent) => {
    focused = target as HTMLElement
    locate = locator(focused)
  }
  const observer = new MutationObserver(() => {
    const field = focused.isConnected ? undefined : locate()
    if (!field) return
    if ('value' in field) field.value = (focused as Field).value
    field.focus({ preventScroll: true })
  })
  on('focusin', follow)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', follow)
    observer.disconnect()
  }
}

/** The next press tries again. */
function fail(): void {
  starting = undefined
  const goNatively = navigator.onLine ? nativeWayOut() : undefined
  if (goNatively) {
    isGoingNatively = true
    goNatively()
    isGoingNatively = false
    discardActs()
  } else root.dataset.appFailed = ''
}

function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    function look() {
      if (!('hydrated' in root.dataset)) return
      observer.disconnect()
      resolve()
    }
    observer.observe(root, { attributes: true, attributeFilter: ['data-hydrated'] })
    look()
  })
}

function holdPress(event: MouseEvent): void {
  const pressed = isHolding() && !hasModifier(event) ? closest(event, 'a[href], button') : null
  if (!pressed?.closest(holding) || (pressed as HTMLButtonElement).disabled) return
  hold(event)
  addPress(pressed)
}

function holdSubmit(event: SubmitEvent): void {
  const form = isHolding() ? closest<HTMLFormElement>(event, 'form') : null
  if (!form?.closest(holding)) return
  hold(event)
  addPress(event.submitter ?? form)
}

function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  void start()
}

function noteFill(event: Event): void {
  const field = isHolding() ? closest(event, 'input, select, textarea') : null
  if (field?.closest(needsApp)) keepFill(field)
}

function keepFill(field: HTMLElement): void {
  addFill(field)
  void start()
}

function hasModifier({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey
}

/** Merely opening a page starts nothing that is further down; after the first interaction, a screen ahead does. */
function whenNear(run: () => Promise<void>): void {
  const places = document.querySelectorAll('[data-needs-app=near]')
  if (places.length === 0) return
  let observer = observe('0px')
  const widen = () => {
    stopListening.abort()
    observer.disconnect()
    if (!starting) observer = observe('800px 0px')
  }
  const stopListening = new AbortController()
  for (const type of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(type, widen, { passive: true, signal: stopListening.signal })

  function observe(rootMargin: string): IntersectionObserver {
    const created = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void run()
      },
      { rootMargin },
    )
    for (const place of places) created.observe(place)
    return created
  }
}
