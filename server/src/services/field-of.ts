/** The request's name for a field of the product at this index, for `X-Error-Field`. */
export type FieldOf = (name: string, index: number) => string

/** For a request about one product. */
export const ofProduct: FieldOf = name => name

/** For a request with a list of products. */
export const ofItem: FieldOf = (name, index) => `products.${index}.${name}`
