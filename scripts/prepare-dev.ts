import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildEmailImages } from './assets/build-email-images.ts'
import { buildFonts } from './assets/build-fonts.ts'
import { buildIcons } from './assets/build-icons.ts'
import { buildReceiptFonts } from './assets/build-receipt-fonts.ts'
import { buildGazetteer } from './gazetteer/build-gazetteer.ts'
import { buildMaps } from './maps/build-maps.ts'

/** Builds the files that the development server does not build itself: fonts, icons, maps, places and pictures. */
await buildFonts()
await buildReceiptFonts()
await buildIcons()
await buildMaps()
await buildGazetteer()
await buildEmailImages()
execFileSync(process.execPath, [join(import.meta.dirname, 'assets/build-pictures.ts')], { stdio: 'inherit' })
