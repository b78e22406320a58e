import { maxPhotoBytes } from '#domain/drive/extras.ts'

const longestEdge = 1280

/**
 * A photo in base64, small enough for a weak connection: a receipt stays readable. Null if the browser cannot read the file.
 * Drawing it anew also leaves out where it was taken.
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    for (const quality of [0.7, 0.4]) {
      const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',')
      if (base64 && base64.length * 0.75 <= maxPhotoBytes / 3) return base64
    }
    return null
  } catch {
    return null
  }
}
