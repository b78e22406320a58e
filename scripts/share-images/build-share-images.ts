import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Content } from '#domain/content/content-item.ts'
import type { Site } from '#domain/site/site.ts'
import { sitesSchema } from '#domain/site/site-schema.ts'
import { compileContent } from '#scripts/content/compile-content.ts'
import { listKnownAssets } from '#scripts/content/content-plugin.ts'
import { readJson } from '#scripts/files/read-json.ts'
import { writeFileAtomically } from '#scripts/files/write-file-atomically.ts'
import { listShareImages, type ShareImageSpec } from './list-share-images.ts'
import { makeShareImages } from './make-share-images.ts'
import { hashShareImage, readSources } from './sources.ts'

/**
 * Builds the images of link previews: a page's picture with its title and the site's name. An image's URL stays the
 * same when its content changes, so a manifest stores a hash of its sources, and only changed images are rebuilt.
 */
export async function buildShareImages(
  content: Content,
  sites: readonly Site[],
  { root, outFolder, manifestFile }: Folders,
): Promise<{ files: string[]; made: string[] }> {
  const shares = listShareImages(content, sites)
  const sources = await readSources(root, shares)
  const before = await readJson<Manifest>(manifestFile, {})
  const after = new Map(shares.map((share) => [share.file, hashShareImage(share, sources)]))

  const isRight = ({ file }: ShareImageSpec) =>
    before[file] === after.get(file) && existsSync(join(outFolder, file))
  const wrong = shares.filter((share) => !isRight(share))
  await mkdir(outFolder, { recursive: true })
  if (wrong.length > 0) {
    // Removed from the manifest before rebuilding: an interrupted run must not leave a new image under an old hash.
    const right = shares.filter(isRight).map(({ file }) => [file, after.get(file)])
    await writeManifest(manifestFile, Object.fromEntries(right))
    await makeShareImages(wrong, sources, outFolder)
    await writeManifest(manifestFile, Object.fromEntries(after))
  }
  await removeStale(outFolder, shares)
  return { files: shares.map(({ file }) => file), made: wrong.map(({ file }) => file) }
}

type Folders = {
  /** The folder that contains art/. */
  root: string
  outFolder: string
  manifestFile: string
}
type Manifest = Record<string, string>

async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFileAtomically(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function removeStale(folder: string, shares: readonly ShareImageSpec[]): Promise<void> {
  const current = new Set(shares.flatMap(({ file }) => withFolders(file)))
  const entries = await readdir(folder, { recursive: true })
  const stale = entries.filter((entry) => !current.has(entry.split(sep).join('/')))
  await Promise.all(stale.map((entry) => rm(join(folder, entry), { force: true, recursive: true })))
}

function withFolders(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const start = performance.now()
  const content = await compileContent(join(root, 'content'), listKnownAssets(root))
  const sites = sitesSchema.parse(await readJson(join(root, 'config/sites.json')))
  const { files, made } = await buildShareImages(content, sites, {
    root,
    outFolder: join(root, 'public/share'),
    manifestFile: join(root, 'scripts/share-images/manifest.generated.json'),
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${files.length} share images ready in ${seconds} s, ${made.length} of them new\n`)
}
