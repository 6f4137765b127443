import fc from "fast-check";
import { expect, test } from "vitest";
import { uniformSequence } from "../../testing/random-bars.ts";
import { type LinearConstraint, type QuadraticProgram, solveQuadraticProgram } from "./quadratic-program.ts";

function constraint(values: readonly number[], bound: number, isEquality = false): LinearConstraint {
  const indices = Int32Array.from(values, (_, i) => i);
  return { indices, values: Float64Array.from(values), everyone: 0, bound, isEquality };
}

function slackOf(x: Float64Array, { indices, values, everyone, bound }: LinearConstraint): number {
  let sum = everyone * x.reduce((total, value) => total + value, 0) - bound;
  for (const [k, i] of indices.entries()) sum += values[k]! * x[i]!;
  return sum;
}

function objective({ matrix, linear }: QuadraticProgram, x: Float64Array): number {
  const n = x.length;
  let value = 0;
  for (let i = 0; i < n; i++) {
    value -= (linear?.[i] ?? 0) * x[i]!;
    for (let j = 0; j < n; j++) value += 0.5 * x[i]! * matrix[i * n + j]! * x[j]!;
  }
  return value;
}

/** A definite matrix, a linear part and inequalities that a random point keeps, some with equality. */
function randomProgram(
  n: number,
  count: number,
  seed: number,
): { program: QuadraticProgram; inside: Float64Array } {
  const next = uniformSequence(seed);
  const noise = () => 2 * next() - 1;
  const root = Float64Array.from({ length: n * n }, noise);
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      for (let k = 0; k < n; k++) matrix[i * n + j]! += root[i * n + k]! * root[j * n + k]!;
    }
    matrix[i * n + i]! += 0.05;
  }
  const inside = Float64Array.from({ length: n }, noise);
  const constraints = Array.from({ length: count }, (_, index) => {
    const made = {
      ...constraint(Array.from({ length: n }, noise), 0),
      everyone: index % 3 === 0 ? noise() : 0,
    };
    const isEquality = index === 0 && n > 1;
    return { ...made, isEquality, bound: slackOf(inside, made) - (isEquality ? 0 : next()) };
  });
  return {
    program: { matrix, linear: Float64Array.from({ length: n }, () => 3 * noise()), constraints },
    inside,
  };
}

const arbitraryProgram = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 20 }), fc.nat())
  .map(([n, count, seed]) => randomProgram(n, count, seed));

test("the textbook example of Goldfarb and Idnani's method has its known answer", () => {
  // R package quadprog, example of solve.QP: solution 0.4761905, 1.0476190, 2.0952381 and value −2.380952.
  const program: QuadraticProgram = {
    matrix: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
    linear: Float64Array.of(0, 5, 0),
    constraints: [constraint([-4, -3, 0], -8), constraint([2, 1, 0], 2), constraint([0, -2, 1], 0)],
  };
  const x = solveQuadraticProgram(program)!;
  expect([...x].map((value) => value.toFixed(7))).toEqual(["0.4761905", "1.0476190", "2.0952381"]);
  expect(objective(program, x)).toBeCloseTo(-2.380952, 6);
});

test("the answer keeps every constraint and no step towards another point that does is better", () => {
  fc.assert(
    fc.property(arbitraryProgram, fc.nat(), ({ program, inside }, seed) => {
      const x = solveQuadraticProgram(program)!;
      for (const each of program.constraints) {
        const slack = slackOf(x, each);
        expect(slack).toBeGreaterThan(-1e-9);
        if (each.isEquality) expect(slack).toBeLessThan(1e-9);
      }
      // Between any point that keeps the constraints and x all points do: the slope at x must not fall towards it.
      const next = uniformSequence(seed);
      for (let trial = 0; trial < 20; trial++) {
        const share = next();
        const feasible = inside.map((value, i) => share * value + (1 - share) * x[i]!);
        expect(objective(program, feasible)).toBeGreaterThanOrEqual(objective(program, x) - 1e-9);
      }
    }),
    { numRuns: 300 },
  );
});

test("the gradient is a mix of binding normals with factors of at least zero", () => {
  // Two unknowns at least 1, sum at least 3: the sum binds alone, then with one bound.
  const bounds = [constraint([1, 0], 1), constraint([0, 1], 1), constraint([1, 1], 3)];
  const even = solveQuadraticProgram({
    matrix: Float64Array.of(1, 0, 0, 1),
    linear: null,
    constraints: bounds,
  })!;
  expect(even[0]).toBeCloseTo(1.5, 12);
  const uneven = solveQuadraticProgram({
    matrix: Float64Array.of(9, 0, 0, 1),
    linear: null,
    constraints: bounds,
  })!;
  expect([...uneven].map((value) => value.toFixed(10))).toEqual(["1.0000000000", "2.0000000000"]);
});

test("constraints that contradict each other have no answer", () => {
  const matrix = Float64Array.of(2, 0.5, 0.5, 1);
  const contradicting = [constraint([1, 1], 3), constraint([-1, -1], -2)];
  expect(solveQuadraticProgram({ matrix, linear: null, constraints: contradicting })).toBeNull();
  const equalities = [constraint([1, 1], 1, true), constraint([1, 1], 2, true)];
  expect(solveQuadraticProgram({ matrix, linear: null, constraints: equalities })).toBeNull();
});

test("constraints that say the same twice change nothing", () => {
  const matrix = Float64Array.of(2, 0.5, 0.5, 1);
  const once = [constraint([1, 1], 1, true), constraint([1, 0], 0.5)];
  const twice = [...once, constraint([2, 2], 2), constraint([1, 0], 0.5), constraint([0, -1], -0.5)];
  const x = solveQuadraticProgram({ matrix, linear: null, constraints: once })!;
  const y = solveQuadraticProgram({ matrix, linear: null, constraints: twice })!;
  expect(y[0]).toBeCloseTo(x[0]!, 12);
  expect(y[1]).toBeCloseTo(x[1]!, 12);
});

test("identical unknowns in a singular matrix share evenly, and a matrix that is no covariance is a bug", () => {
  const constraints = [constraint([1, 1], 1, true)];
  const x = solveQuadraticProgram({ matrix: Float64Array.of(1, 1, 1, 1), linear: null, constraints })!;
  expect(x[0]).toBeCloseTo(0.5, 5);
  expect(() =>
    solveQuadraticProgram({ matrix: Float64Array.of(1, 2, 2, 1), linear: null, constraints }),
  ).toThrow(RangeError);
});
