/**
 * In a browser test: an outside service's script comes from here instead. Returns the addresses that were asked for, and
 * how to end it.
 */
export function serveScript(host: string, source: string | null) {
  const property = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
  if (!property?.set) throw new Error('This browser has no script addresses')
  const { set } = property
  const requested: URL[] = []
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...property,
    set(address: unknown) {
      const url = new URL(String(address), location.href)
      if (url.host !== host) return set.call(this, address)
      requested.push(url)
      const script = new Blob([source ?? ''], { type: 'text/javascript' })
      // Without a source the service is out of reach.
      set.call(this, source === null ? 'blob:nothing' : URL.createObjectURL(script))
    },
  })
  return {
    requested,
    end: () => Object.defineProperty(HTMLScriptElement.prototype, 'src', property),
  }
}
