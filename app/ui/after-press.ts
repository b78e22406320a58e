/**
 * Calls back now, or after the current press and its click. Content that appears while a button is pressed can move the
 * button away, and the browser then drops the click.
 */
export function afterPress(callBack: () => void): void {
  if (!document.querySelector(':active')) {
    callBack()
    return
  }
  const once = new AbortController()
  const released = () => {
    once.abort()
    setTimeout(callBack)
  }
  for (const event of ['pointerup', 'pointercancel', 'keyup'])
    window.addEventListener(event, released, { capture: true, signal: once.signal })
}
