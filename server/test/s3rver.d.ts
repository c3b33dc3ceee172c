declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
