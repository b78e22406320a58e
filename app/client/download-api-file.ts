import { downloadFile } from '#app/ui/download-file.ts'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import { requestApi } from './call-api.ts'

/** Fetches one of the customer's files and saves it as a download. A link cannot send the Authorization header. */
export async function downloadApiFile(
  path: string,
  { name, type }: { name: string; type: string },
): Promise<void> {
  const response = await requestApi(path, { headers: { Accept: type } })
  if (!response) return showError('Our server could not be reached. Please try again.')
  if (!response.ok) return showServerError(await response.json().catch(() => undefined))
  const file = await response.blob().catch(() => null)
  if (!file) return showError('The file broke off. Please try again.')
  downloadFile(file, name)
}
