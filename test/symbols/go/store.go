package store

import (
	"fmt"
	str "strings"
)

const limit = 3

type Box struct {
	Size int
	name string
}

func (b *Box) Grow(by int) error {
	b.Size += by
	other := Box{Size: limit, name: str.ToUpper(b.name)}
	if err := check(other.Size); err != nil {
		return fmt.Errorf("no: %w", err)
	}
	for i, n := range []int{1, 2} {
		b.Size = i + n
	}
	return missing(len(b.name))
}
