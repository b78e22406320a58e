/**
 * In a browser test: replaces an outside service's script. Returns the requested URLs and a function that restores the
 * page.
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
      // Without a source the service is unreachable.
      set.call(this, source === null ? 'blob:nothing' : URL.createObjectURL(script))
    },
  })
  return {
    requested,
    end: () => Object.defineProperty(HTMLScriptElement.prototype, 'src', property),
  }
}
