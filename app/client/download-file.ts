import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'

/** Downloads a fetched file under this name. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Revoked later, because some browsers have not started to read it yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves one of the customer's files as a download. A link cannot send the Authorization header. */
export async function downloadApiFile(response: Response | null, name: string): Promise<void> {
  if (!response) return showError('We couldn’t reach our server. Please try again.')
  if (!response.ok) return showServerError(await response.json().catch(() => undefined))
  const file = await response.blob().catch(() => null)
  if (!file) return showError('The download was interrupted. Please try again.')
  downloadFile(file, name)
}
