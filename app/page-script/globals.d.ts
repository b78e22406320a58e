interface Window {
  /** Defined by the script in the head. */
  applyStoredState(): void
  /** Starts React and the router. Only pages that wait for a visitor to need them have it: see `deferScripts`. */
  startApp?(): Promise<unknown>
}

interface Document {
  /** Not in TypeScript's library yet: true while the browser renders a page that the visitor has not opened. */
  readonly prerendering?: boolean
}
