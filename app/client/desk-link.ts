import type { openAtDesk } from './open-at-desk.ts'

/** `openAtDesk` in a file of its own, so that the pages of customers load nothing of it. */
export async function openAtDeskIfSignedIn(...booking: Parameters<typeof openAtDesk>): Promise<boolean> {
  try {
    const { openAtDesk } = await import('./open-at-desk.ts')
    return await openAtDesk(...booking)
  } catch {
    return false
  }
}
