/** The toasts' code, loaded with the first toast because most visits have none. */
export function loadToastStack() {
  return import('./toast-stack.tsx')
}

/** Preloads it for forms that report a lost connection: by then nothing can be loaded. */
export function preloadToasts(): void {
  loadToastStack().catch(() => undefined)
}
