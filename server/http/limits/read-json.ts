/** The services that we call answer with a few kilobytes. */
const mostBytes = 1_000_000

class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge'
}

/**
 * Parses the body of an outside service as JSON. Reads it by chunks and stops after a megabyte, with a `ResponseTooLarge`: a
 * service that fails, or someone in its place, must not fill our memory.
 */
export async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (size > mostBytes) throw new ResponseTooLarge('The response has more than a megabyte')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof ResponseTooLarge
}
