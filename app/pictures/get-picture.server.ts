import type { Picture, PictureManifest, PictureName } from './picture.ts'

/**
 * Loaders pass pages only the pictures they show, so that no browser downloads the whole list. Content and the fleet
 * refer to pictures by plain strings, hence any string; editors still suggest the known names.
 */
export function getPicture(name: PictureName | (string & {})): Picture {
  const manifest = manifests['./manifest.generated.json']
  if (!manifest)
    throw new Error('The pictures are not built yet: run `node scripts/assets/build-pictures.ts`')
  const found = manifest.pictures[name]
  if (!found) throw new Error(`There is no picture named ${name}`)
  return found
}

// A glob may match no file; importing a file that is not generated yet would break the type check and the build.
const manifests = import.meta.glob<PictureManifest>('./manifest.generated.json', {
  eager: true,
  import: 'default',
})
