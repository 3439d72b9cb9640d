/**
 * All families of the catalogue, in the order in which a reader wants to hear of them. A family is one file with one `Detector`.
 */
import type { Budget } from '../budget.js';
import { detectNamedClasses } from './anonymous/anonymousToClass.js';
import { detectLambdas } from './anonymous/anonymousToLambda.js';
import { detectAnonymousFields } from './anonymous/anonymousFields.js';
import { detectAnonymousTransfers } from './anonymous/anonymousTransfers.js';
import { detectAnonymousSignatures } from './anonymous/anonymousSignatures.js';
import { detectAnnotations } from './declarations/annotations.js';
import type { DetectedRefactoring, Detector } from './detected.js';
import { detectDivisions } from './declarations/divisions.js';
import { detectEncapsulation } from './declarations/encapsulation.js';
import { detectExceptions } from './declarations/exceptions.js';
import { detectExtractedValues } from './variables/extractedValues.js';
import { detectHandedObjects } from './variables/handedObjects.js';
import { detectModifiers } from './declarations/modifiers.js';
import { detectPackageChanges } from './declarations/packages.js';
import { detectPromotedParameters } from './declarations/promotedParameters.js';
import { detectRelationships } from './declarations/relationships.js';
import { detectSignatureChanges } from './declarations/signature.js';
import { detectMergedVariables } from './variables/mergedVariables.js';
import { detectMovedCode } from './statements/movedCode.js';
import { detectExtractedModules, detectMovedModules } from './declarations/movedModules.js';
import { detectMovedModuleVariables } from './variables/movedModuleVariables.js';
import { detectNamedTypes } from './declarations/namedTypes.js';
import { detectDestructured } from './variables/destructured.js';
import { detectVariables } from './variables/variables.js';
import type { MatchedChange } from './matchedChange.js';
import { detectCodeToCalls } from './statements/codeToCalls.js';
import { detectConditionals } from './statements/conditionals.js';
import { detectDiamonds } from './statements/diamonds.js';
import { detectJoinedFields } from './variables/joinedFields.js';
import { detectLoops } from './statements/loops.js';
import { detectTestFixtures } from './tests/testFixtures.js';
import { detectTestRefactorings } from './tests/tests.js';
import { detectTypeParameters } from './declarations/typeParameters.js';
import { detectTryStatements } from './statements/tryStatements.js';

const FAMILIES: readonly Detector[] = [
  detectPackageChanges,
  detectRelationships,
  detectMovedModules,
  detectExtractedModules,
  detectMovedModuleVariables,
  detectDivisions,
  detectMovedCode,
  detectCodeToCalls,
  detectSignatureChanges,
  detectDestructured,
  detectTypeParameters,
  detectNamedTypes,
  detectJoinedFields,
  detectAnonymousSignatures,
  detectAnonymousFields,
  detectAnonymousTransfers,
  detectConditionals,
  detectLambdas,
  detectNamedClasses,
  detectDiamonds,
  detectLoops,
  detectTryStatements,
  detectTestRefactorings,
  detectTestFixtures,
  detectVariables,
  detectMergedVariables,
  detectExtractedValues,
  detectHandedObjects,
  detectModifiers,
  detectAnnotations,
  detectExceptions,
  detectEncapsulation,
  detectPromotedParameters,
];

/** When the time is up, the families that are left find nothing. */
export function detectRefactorings(change: MatchedChange, budget: Budget): DetectedRefactoring[] {
  return FAMILIES.flatMap(detect => {
    budget.checkCancelled();
    if (budget.remainingMs() > 0) return detect(change, budget);
    budget.leaveOut('refactorings');
    return [];
  });
}
