/** Hands a file that was fetched to the browser, to keep under this name. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // At once, some browsers would not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
