/** What a request calls a field of the product at this place of it, for `X-Error-Field`. */
export type FieldOf = (name: string, index: number) => string

/** The request is about one product. */
export const ofProduct: FieldOf = name => name

/** The request has a list of products. */
export const ofItem: FieldOf = (name, index) => `products.${index}.${name}`
