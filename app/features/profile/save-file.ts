import { requestApi } from '#app/features/api/call-api.ts'
import { handFile } from '#app/ui/hand-file.ts'
import { showError, showServerError } from '#app/ui/toasts-store.ts'

/** Fetches a file of the customer's and hands it to the browser to keep. A plain link could not say who asks. */
export async function saveFile(path: string, { name, type }: { name: string; type: string }): Promise<void> {
  const response = await requestApi(path, { headers: { Accept: type } })
  if (!response) return showError('Our server could not be reached. Please try again.')
  if (!response.ok) return showServerError(await response.json().catch(() => undefined))
  const file = await response.blob().catch(() => null)
  if (!file) return showError('The file broke off. Please try again.')
  handFile(file, name)
}
