/** What draws the toasts. Most visits see none, so it comes with the first. */
export function loadToastStack() {
  return import('./toast-stack.tsx')
}

/** For a form that must be able to say that the way to us is gone: by then nothing can be fetched. */
export function preloadToasts(): void {
  loadToastStack().catch(() => undefined)
}
