import classes from './product-position.module.css'

export const ProductPosition = ({ position }: { position: number }) => (
  <span className={classes.position}>{position}</span>
)
