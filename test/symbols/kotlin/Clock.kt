package time

import time.zone.Zone
import kotlin.math.abs

const val STEP = 2

class Clock(private val zone: Zone, offset: Int) {
    val shift = offset

    companion object {
        fun of(zone: Zone) = Clock(zone, STEP)
    }

    fun tick(other: Clock, times: List<Int>): Int {
        val next = abs(shift) + other.shift
        times.forEach { advance(it + next) }
        return of(zone).tick(other, times)
    }
}

fun advance(by: Int) = by * STEP
