/** Returns the request's name for a field of the product at this index, as reported in `X-Error-Field`. */
export type FieldOf = (name: string, index: number) => string

/** Names the fields of a request about a single product. */
export const ofProduct: FieldOf = name => name

/** Names the fields of a request with a list of products. */
export const ofItem: FieldOf = (name, index) => `products.${index}.${name}`
