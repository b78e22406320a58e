/** The package ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'truetype'
      keepAllGlyphs?: boolean
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
