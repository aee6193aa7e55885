/** Has the browser save `file` under `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Revoking right away would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
