//go:build linux && !race

// Package store keeps crates on shelves.
package store

import "context"

import (
	"errors"
	"fmt"
	. "strings"
	_ "embed"
	goods "example.org/shop/goods"
)

// Limit says how many shelves there are.
const Limit int = 12

const (
	modeOpen, modeShut Mode = iota, iota + 10
	modeHalf
	ratio = 0.5
	big   = 0x1F_FF
	unit  = 2i
)

var errNone = errors.New("none there")

var (
	known  = map[string]*Shelf[goods.Crate]{}
	width, depth int
	_ Place = (*Shelf[goods.Crate])(nil)
)

// Mode says whether a shelf can be reached.
type Mode int

type (
	// Test decides about a crate.
	Test[T any] func(crate T, rest ...string) bool
	Index = map[string][]int
	pair struct{ one, two int }
)

type Sized interface {
	Size() int
}

type Number interface {
	~int | ~int64 | float64
}

// Place is where something can be put.
type Place interface {
	Sized
	fmt.Stringer
	Free(ctx context.Context, at int) (free bool, err error)
	close()
}

type base struct {
	label string `json:"label,omitempty"`
	mode  Mode
}

// Shelf holds crates of one sort.
type Shelf[T fmt.Stringer] struct {
	*base
	goods.Owner
	crates     []T
	grid       [3][4]int
	left, right int "sides"
	onChange   func(old, now Mode)
	events     chan<- Mode
	done       <-chan struct{}
	nested     struct {
		count int
	}
}

func NewShelf[T fmt.Stringer](label string, crates ...T) *Shelf[T] {
	s := &Shelf[T]{base: &base{label, modeOpen}, crates: crates, grid: [...][4]int{0: {1, 2}, 2: {}}}
	s.onChange = func(old, now Mode) { fmt.Println(old, '\n', now) }
	return s
}

func (b *base) String() string {
	return `shelf ` + b.label
}

func (m Mode) isOpen() bool { return m == modeOpen }

func (Mode) zero() Mode { var none Mode; return none }

// Size tells the number of crates.
func (s *Shelf[T]) Size() int {
	return len(s.crates)
}

func (s *Shelf[T]) Free(ctx context.Context, at int) (free bool, err error) {
	if s == nil || at >= Limit {
		return false, errNone
	} else if size := s.Size(); size > at {
		err = fmt.Errorf("%q: %d is taken, %w", s.label, at, errNone)
		return
	} else {
		free = !(at < 0) && s.mode != modeShut
	}
	select {
	case <-ctx.Done():
		return false, ctx.Err()
	case mode, ok := <-s.done:
		_, _ = mode, ok
	case s.events <- s.mode:
		fmt.Print()
	default:
	}
	return free, nil
}

func (s *Shelf[T]) close() {
	defer close(s.events)
	go func(label string) {
		defer func() {
			if r := recover(); r != nil {
				fmt.Println(label, r)
			}
		}()
		s.sweep(3)
	}(s.label)
}

func (s *Shelf[T]) sweep(times int) {
	left, right := times, 0
outer:
	for left > 0 {
		left--
		for i := 0; i < len(s.crates); i++ {
			if i&1 == 0 {
				continue outer
			}
			right += i << 2
		}
		for range 2 {
			right ^= left
		}
	}
	for i, crate := range s.crates[1:3:3] {
		dust(crate, i)
	}
	for {
		if right > 100 {
			break
		}
		right, left = left, right
		goto end
	}
end:
	s.grid[0][1] = left
	;
}

func dust(value any, times int) string {
	switch crate := value.(type) {
	case nil:
		return ""
	case fmt.Stringer, *base:
		return fmt.Sprint(crate)
	default:
	}
	switch n := times * 2; {
	case n > 1, n < -1:
		fallthrough
	case n == 0:
		times++
	default:
		times = -times
	}
	switch times {
	case 1, 2:
		text, ok := value.(string)
		if !ok {
			return ToUpper("x")
		}
		return text
	}
	return fmt.Sprint([]any{times}...)
}

func sum[N Number, K comparable](values map[K]N) (total N) {
	type entry struct {
		key K
		n   N
	}
	var entries []entry
	const most = 10
	for k, v := range values {
		entries = append(entries, entry{key: k, n: v})
	}
	for _, e := range entries {
		total += e.n
	}
	count := sum[int, string]
	apply(count, dust)
	return N(float64(total)) * most
}

func apply(_ func(map[string]int) int, run func(any, int) string)
