/** Types for the part of `saxen` that is used, because the package ships none. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Record<string, string>) => void): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text', handle: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', handle: (text: string) => void): this
    on(event: 'error', handle: (error: Error) => void): this
    parse(xml: string): void
  }
}
