/** What the visitor did before the app ran, in order. */
type Act = { kind: 'press' | 'fill'; element: HTMLElement; locate: Locate; value: string }

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let acts: Act[] = []

/** A link, a button, or a form without one. Buttons that count can be pressed several times, the others act once. */
export function addPress(element: HTMLElement): void {
  const actsOnce = !(element instanceof HTMLButtonElement) || element.type === 'submit'
  if (actsOnce && acts.some((act) => act.element === element)) return
  acts.push({ kind: 'press', element, locate: locator(element), value: '' })
  element.ariaBusy = 'true'
}

/** The last value of each field counts. */
export function addFill(element: HTMLElement): void {
  acts = acts.filter((act) => act.kind === 'press' || act.element !== element)
  const value = isBox(element) ? String(element.checked) : (element as Field).value
  acts.push({ kind: 'fill', element, locate: locator(element), value })
}

export function discardActs(): void {
  for (const { element } of acts) element.ariaBusy = null
  acts = []
}

/**
 * Repeats them in the running app, with those that follow meanwhile. React renders the result of one before the next: of a
 * text in a microtask. Rendering removes what other fields hold, so no key may come before they are filled again.
 */
export async function replayActs(): Promise<void> {
  // Before the first one: what the app removes later must not be taken for something else.
  for (const act of acts) act.element = act.locate() ?? act.element
  for (let act = acts.shift(); act; act = acts.shift()) {
    act.element.ariaBusy = null
    if (act.element.isConnected) repeat(act)
    const goOn = act.kind === 'fill' ? queueMicrotask : setTimeout
    await new Promise<void>((resolve) => goOn(resolve))
  }
}

type Locate = () => HTMLElement | undefined

/**
 * Finds the element after the start of the app, which mounts the document again if the browser has translated it: the same
 * control at the same place. Only the texts differ then.
 */
export function locator(element: Control): Locate {
  const place = controls().indexOf(element)
  return () => {
    if (element.isConnected) return element
    const found = controls()[place]
    return found && comparedProperties.every((name) => found[name] === element[name]) ? found : undefined
  }
}

type Control = HTMLElement & { name?: string; type?: string; href?: string }

/** Without the id: React makes another one when it mounts. */
const comparedProperties = ['tagName', 'name', 'type', 'href'] as const

function controls(): Control[] {
  return [...document.querySelectorAll<Control>('a[href], button, input, select, textarea, form')]
}

let repeating = false

/** Whether the current event is one of ours: a click on a checkbox and a sent form fire events as if the visitor did. */
export function isRepeating(): boolean {
  return repeating
}

function repeat(act: Act): void {
  repeating = true
  replay(act)
  repeating = false
}

/** Follows a held link or sends a held form without the app. Undefined if the last press needs the app. */
export function nativeWayOut(): (() => void) | undefined {
  const element = acts.findLast(({ kind }) => kind === 'press')?.element
  if (element instanceof HTMLAnchorElement) return () => location.assign(element.href)
  const form = element instanceof HTMLFormElement ? element : formOf(element)
  return form?.hasAttribute('action') ? () => form.requestSubmit(submitterOf(element)) : undefined
}

function replay({ kind, element, value }: Act): void {
  if (kind === 'fill') fill(element as Field, value)
  else if (element instanceof HTMLFormElement) element.requestSubmit()
  else element.click()
}

/** React compares a field with the value it knows. That must differ, or the event seems to change nothing. */
function fill(field: Field, value: string): void {
  if (isBox(field)) {
    field.checked = value !== 'true'
    field.click()
    return
  }
  field.value = ''
  const { prototype } = field.constructor as { prototype: Field }
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function isBox(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
}

function formOf(element: HTMLElement | undefined): HTMLFormElement | null {
  return element instanceof HTMLButtonElement && element.type === 'submit' ? element.form : null
}

function submitterOf(element: HTMLElement | undefined): HTMLElement | null {
  return element instanceof HTMLButtonElement ? element : null
}
