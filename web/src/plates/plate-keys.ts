/** All that is cached of the archive; told of changes as orders are. */
export const storedPlates = ['orders', 'plates'] as const

export const placesKey = ['plate-places'] as const
