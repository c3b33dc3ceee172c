/** All cached queries of the archive; starts with 'orders', so that changes of orders refresh it. */
export const storedPlates = ['orders', 'plates'] as const

export const placesKey = ['plate-places'] as const
