import type { Picture, PictureManifest, PictureName } from './picture.ts'

/**
 * Loaders pass pages only the pictures they show, so that no browser downloads the whole list. Content and the fleet
 * refer to pictures by plain strings, hence any string; editors still suggest the known names.
 */
export function getPicture(name: PictureName | (string & {})): Picture {
  const found = findPicture(name)
  if (!found) throw new Error(`There is no picture named ${name}`)
  return found
}

/** A car beside the others at one scale. Cars that have no such picture show their main one. */
export function getScalePicture(name: string): Picture {
  return findPicture(name.replace(/-q$/, '-scale')) ?? getPicture(name)
}

/** The picture in small widths and without its color, for a page that shows many: their addresses are most of its HTML. */
export function asThumbnail({ light, ...picture }: Picture, maxWidth = 1080): Picture {
  const widths = picture.widths.filter((width) => width <= maxWidth)
  return { ...picture, widths, color: '', ...(light && { light: asThumbnail(light, maxWidth) }) }
}

/** 'fleet-suv-q' is shown in dark mode, and 'fleet-suv-light-q' in light mode. */
function findPicture(name: string): Picture | undefined {
  const { pictures } = readManifest()
  const found = pictures[name]
  const light = pictures[name.replace(/^(fleet-\w+)-(\w+)$/, '$1-light-$2')]
  return found && light && light !== found ? { ...found, light } : found
}

function readManifest(): PictureManifest {
  const manifest = manifests['./manifest.generated.json']
  if (!manifest)
    throw new Error('The pictures are not built yet: run `node scripts/assets/build-pictures.ts`')
  return manifest
}

// A glob may match no file; importing a file that is not generated yet would break the type check and the build.
const manifests = import.meta.glob<PictureManifest>('./manifest.generated.json', {
  eager: true,
  import: 'default',
})
