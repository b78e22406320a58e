import { useDrive } from '#drive/data/store.ts'

const path = '/drive/service-worker.js'
const checkEveryMs = 3_600_000

/**
 * Installs the service worker. A new version waits until the app starts the next time, or the chauffeur asks for it: an open
 * page keeps the files that it was built with.
 */
export async function installServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(trusted(path), {
      scope: '/drive/',
      updateViaCache: 'none',
    })
    // Nothing has been done on this page yet.
    if (registration.waiting && navigator.serviceWorker.controller) return useNewVersion()
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        const isUpdate = worker.state === 'installed' && navigator.serviceWorker.controller
        if (isUpdate) useDrive.setState({ hasNewVersion: true })
      })
    })
    setInterval(() => void registration.update().catch(() => {}), checkEveryMs)
  } catch {
    // Without it the app needs a network; everything else works.
  }
}

/** Reloads the page with the version that waits. The queue is stored, so nothing is lost. */
export async function useNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/drive/')
  if (!registration?.waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registration.waiting.postMessage('use-new-version')
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The content security policy allows script addresses of this policy alone. */
function trusted(url: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  return trustedTypes
    .createPolicy('drive', {
      createScriptURL(given) {
        if (given !== path) throw new Error('Only the service worker is loaded like this')
        return given
      },
    })
    .createScriptURL(url)
}
