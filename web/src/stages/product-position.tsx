import classes from './product-position.module.css'

/** The position of a product in its order. */
export const ProductPosition = ({ position }: { position: number }) => (
  <span className={classes.position}>{position}</span>
)
