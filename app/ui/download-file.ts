/** Downloads a fetched file under this name. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Revoked later, because some browsers have not started to read it yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
