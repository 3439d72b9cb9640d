export const size0 = measure(0, "of the shelf");
export const size1 = measure(1, "of the shelf");
export const size2 = measure(2, "of the shelf");
export const size3 = measure(3, "of the shelf");
export const size4 = measure(4, "of the shelf");
export const size5 = measure(5, "of the shelf");
export const size6 = measure(6, "of the shelf");
export const size7 = measure(7, "of the shelf");
