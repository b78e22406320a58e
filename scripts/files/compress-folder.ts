import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.vtt', '.webmanifest'])

/** Writes a .br and a .gz file beside every text file, so that the server never compresses during a request. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = await readFile(path)
      await writeFile(
        `${path}.br`,
        await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      )
      await writeFile(`${path}.gz`, await gz(content, { level: 9 }))
    }),
  )
}
