import { downloadFile } from '#app/ui/download-file.ts'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'

/** Saves one of the customer's files as a download. A link cannot send the Authorization header. */
export async function downloadApiFile(response: Response | null, name: string): Promise<void> {
  if (!response) return showError('Our server could not be reached. Please try again.')
  if (!response.ok) return showServerError(await response.json().catch(() => undefined))
  const file = await response.blob().catch(() => null)
  if (!file) return showError('The file broke off. Please try again.')
  downloadFile(file, name)
}
